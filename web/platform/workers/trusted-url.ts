type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown }
}

/** Addresses of our own scripts, as the browser accepts them for a worker (ruling 32). */
export const trustedUrls = (addresses: readonly string[]): readonly string[] => {
  // not every supported browser has Trusted Types, and TypeScript does not know them yet
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('pont-worker', { createScriptURL: (address) => address })
  // the browser accepts what its policy created; the type allows only strings
  return policy ? addresses.map((address) => policy.createScriptURL(address) as string) : addresses
}
