import type { Locale } from '#domain/shared/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

/** The address of a link by mail. What is behind the # stays in the browser: neither our log nor a proxy sees it. */
export const staffLinkAddress = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  locale: Locale,
  token: string,
): string => `${pageAddress(publicUrl, locale, 'staff/welcome')}#${token}`
