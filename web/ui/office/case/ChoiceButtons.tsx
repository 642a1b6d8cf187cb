import styles from './ChoiceButtons.module.css'

export type CaseChoiceOption = { readonly value: string; readonly label: string; readonly letter: string }

export type ChoiceButtonsProps = {
  readonly id?: string
  readonly label: string
  readonly name: string
  readonly options: readonly CaseChoiceOption[]
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What can be chosen on a case, each with its letter; nothing is chosen beforehand (guide, staff 4). */
export const ChoiceButtons = ({ id, label, name, options, value, onChange }: ChoiceButtonsProps) => (
  <fieldset id={id} className={styles.choices}>
    <legend className={styles.legend}>{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={styles.choice}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span>{option.label}</span>
        <span className={styles.letter} aria-hidden="true">
          {option.letter}
        </span>
      </label>
    ))}
  </fieldset>
)
