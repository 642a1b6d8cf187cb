import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly text: string
  /** The language of the text, where it is not that of the page. */
  readonly lang?: string | undefined
  readonly strong?: boolean | undefined
}

/** Words as somebody typed them, line by line. */
export const TypedLines = ({ text, lang, strong = false }: Props) => (
  <div lang={lang}>
    {text.split('\n').map((line, index) => (
      <Text key={index} strong={strong}>
        {line}
      </Text>
    ))}
  </div>
)
