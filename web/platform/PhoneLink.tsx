import { telephoneHref } from '#domain/shared/telephone.ts'
import { Link } from '#web/ui/text/Link.tsx'

/** A telephone number as a link that calls it; it never breaks over two lines. */
export const PhoneLink = ({ number }: { readonly number: string }) => (
  <Link href={telephoneHref(number)} external>
    {number.replaceAll(' ', '\u00a0')}
  </Link>
)
