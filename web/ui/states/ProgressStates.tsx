import { Progress } from '#web/ui/feedback/Progress.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

/** What a visitor waits for: a skeleton, a spinner, a progress bar. */
export const ProgressStates = () => (
  <>
    <StateSection id="skeleton">
      <Skeleton label="Loading your claims…" />
      <Skeleton shape="card" lines={4} />
      <Skeleton shape="rows" lines={3} />
    </StateSection>
    <StateSection id="spinner">
      <Spinner label="Looking for your address…" />
    </StateSection>
    <StateSection id="progress">
      <Progress label="passport.pdf" value={0.35} text="1.2 of 3.4 MB, 35 %" />
      <Progress label="letter.pdf" text="Starting" />
    </StateSection>
  </>
)
