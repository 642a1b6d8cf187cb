type Policy = { readonly createHTML: (html: string) => unknown }
type Policies = {
  readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy
}

const makePolicy = (): Policy => {
  // not every browser that we serve has trusted types, and TypeScript does not know them yet
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const rules = { createHTML: (html: string) => html }
  return trustedTypes?.createPolicy('pont-content', rules) ?? rules
}

let policy: Policy | undefined

/**
 * Html of the content service as React takes it. The server cleaned it (CMS-08), and this is the one place that vouches
 * for it to the browser.
 */
export const cleanMarkup = (html: string): { readonly __html: string } => {
  policy ??= makePolicy()
  // React hands on what it is given; its type knows texts only
  return { __html: policy.createHTML(html) as string }
}
