import * as z from 'zod/mini'

// What a content page is built of (design guide A25). `html` is always cleaned: only words, emphasis and links.

const Heading = z.object({
  kind: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)]),
  text: z.string(),
  anchor: z.string(),
})
const Text = z.object({ kind: z.literal('text'), html: z.string() })
/** `mark` is the sign before each line that the product information document prescribes (domain reference 6). */
const List = z.object({
  kind: z.literal('list'),
  mark: z.enum(['bullet', 'tick', 'cross', 'attention']),
  items: z.array(z.string()),
})
const Steps = z.object({ kind: z.literal('steps'), items: z.array(z.string()) })
const Table = z.object({
  kind: z.literal('table'),
  caption: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})
const Image = z.object({ kind: z.literal('image'), src: z.string(), alt: z.string(), caption: z.string() })
const Callout = z.object({
  kind: z.literal('callout'),
  tone: z.enum(['info', 'warning', 'success', 'error']),
  title: z.string(),
  html: z.string(),
})
const Accordion = z.object({
  kind: z.literal('accordion'),
  items: z.array(z.object({ title: z.string(), html: z.string() })),
})
const Contact = z.object({
  kind: z.literal('contact'),
  title: z.string(),
  phone: z.string(),
  phoneHref: z.string(),
  hours: z.string(),
  email: z.string(),
})
const Action = z.object({
  kind: z.literal('action'),
  label: z.string(),
  href: z.string(),
  emphasis: z.enum(['main', 'quiet']),
})

export const Block = z.discriminatedUnion('kind', [
  Heading,
  Text,
  List,
  Steps,
  Table,
  Image,
  Callout,
  Accordion,
  Contact,
  Action,
])
export type Block = z.infer<typeof Block>
