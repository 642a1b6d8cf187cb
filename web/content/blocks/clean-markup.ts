type Policy = { readonly createHTML: (html: string) => unknown }
type Policies = {
  readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy
}

const makePolicy = (): Policy => {
  // not every supported browser has Trusted Types, and TypeScript does not know them yet
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const rules = { createHTML: (html: string) => html }
  return trustedTypes?.createPolicy('pont-content', rules) ?? rules
}

let policy: Policy | undefined

/**
 * Html of the content service in the form that React accepts. The server sanitised it (CMS-08); this is the only place
 * that marks it as trusted for the browser.
 */
export const cleanMarkup = (html: string): { readonly __html: string } => {
  policy ??= makePolicy()
  // React passes the value on unchanged; its type allows only strings
  return { __html: policy.createHTML(html) as string }
}
