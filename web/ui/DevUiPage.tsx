import { Container } from './layout/Container.tsx'
import { Heading } from './text/Heading.tsx'
import { Stack } from './layout/Stack.tsx'

import { AlertStates } from './feedback/AlertStates.tsx'
import { ButtonStates } from './form/button/ButtonStates.tsx'
import { ChoiceStates } from './form/choice/ChoiceStates.tsx'
import { FieldStates } from './form/text-input/FieldStates.tsx'
import { FrameStates } from './layout/frame/FrameStates.tsx'
import { LayoutStates } from './layout/LayoutStates.tsx'
import { PickerStates } from './form/combobox/PickerStates.tsx'
import { SmallStates } from './text/SmallStates.tsx'
import { SubjectStates } from './text/SubjectStates.tsx'
import { TextStates } from './text/TextStates.tsx'
import { UploadStates } from './form/upload/UploadStates.tsx'

/** Every component in every state, for developers and checks; not in production, so in English alone. */
const DevUiPage = () => (
  <Container>
    <Stack gap={8} id="states">
      <Heading level={1}>Parts and their states</Heading>
      <TextStates />
      <ButtonStates />
      <FieldStates />
      <ChoiceStates />
      <PickerStates />
      <UploadStates />
      <AlertStates />
      <LayoutStates />
      <SubjectStates />
      <SmallStates />
      <FrameStates />
    </Stack>
  </Container>
)

export default DevUiPage
