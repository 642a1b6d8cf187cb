import { classes } from '#web/ui/classes.ts'
import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import linkButton from '#web/ui/text/link-button.module.css'
import styles from './StepCaption.module.css'

export type CaptionStep = {
  readonly name: string
  readonly state: 'done' | 'now' | 'next'
  /** Given for a step that can be opened again. */
  readonly href?: string | undefined
}

export type StepCaptionProps = NativeProps<'div', 'children' | 'part'> & {
  /** "Step 3 of 5: Request insurance · Part 1 of 4: About you". */
  readonly caption: string
  readonly steps: readonly CaptionStep[]
  /** "Show all steps". */
  readonly showText: string
  /** "done", "you are here": announced after the name of the step. */
  readonly doneText: string
  readonly nowText: string
  /** "part 2 of 3", under the name of the current step. */
  readonly partText?: string | undefined
  /** Part and number of parts of the current step, if it has parts. */
  readonly part?: number | undefined
  readonly parts?: number | undefined
}

type StepProps = Pick<StepCaptionProps, 'doneText' | 'nowText' | 'partText'> & {
  readonly step: CaptionStep
}

const Step = ({ step: { name, state, href }, doneText, nowText, partText }: StepProps) => (
  <li className={styles.step} aria-current={state === 'now' ? 'step' : undefined}>
    <span className={styles.mark}>{state === 'done' ? <Icon name="check" size="s" /> : null}</span>
    {href ? <Link href={href}>{name}</Link> : <span>{name}</span>}
    {state === 'next' ? null : (
      <VisuallyHidden>{` (${state === 'done' ? doneText : nowText})`}</VisuallyHidden>
    )}
    {state === 'now' && partText ? <span className={styles.part}>{partText}</span> : null}
  </li>
)

/**
 * The progress as a line. A wide screen has the names of all steps under it; a narrow one has the current step as a text
 * and the others behind a disclosure.
 */
export const StepCaption = (props: StepCaptionProps) => {
  const { caption, steps, showText, doneText, nowText, partText, part = 1, parts = 1, ...rest } = props
  const current = steps.findIndex((step) => step.state === 'now')
  // Each step is a stop, its parts are between it and the next; with five parts none touches a dot on a small phone.
  const now = current < 0 ? 1 : (current + (part - 1) / (parts + 0.25)) / (steps.length - 1)
  const list = steps.map((step) => <Step key={step.name} {...{ step, doneText, nowText, partText }} />)
  return (
    <div {...rest} className={styles.caption}>
      <div className={styles.row}>
        <p className={styles.text}>{caption}</p>
        <details className={styles.all}>
          <summary className={classes(linkButton.linkButton, styles.summary)}>
            {`${showText} `}
            <Icon name="chevron-down" size="s" />
          </summary>
          <ol className={styles.steps}>{list}</ol>
        </details>
      </div>
      <div className={styles.line}>
        <CrossingLine kind="progress" stops={steps.length} now={now} width="wide" />
      </div>
      <ol className={styles.names}>{list}</ol>
    </div>
  )
}
