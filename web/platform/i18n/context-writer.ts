import type { IssueContext } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'

/**
 * How the raw parameters of codes are written: as they are, until the module that writes days, countries and money has loaded
 * with the first texts of codes.
 */
export const context = { write: (raw: IssueContext, _locale: Locale): IssueContext => raw }
