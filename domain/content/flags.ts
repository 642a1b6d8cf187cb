export type Flag = { readonly name: string; readonly enabled: boolean }

/** The flag of the request in steps; off, there is the old request page. */
export const NEW_REQUEST = 'new-request'

const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** The flags as they hold on this host: the new request is on only where its hosts are listed (specification §4). */
export const flagsOn = (
  flags: readonly Flag[],
  host: string | undefined,
  requestHosts: readonly string[],
): readonly Flag[] => {
  const listed =
    host !== undefined && requestHosts.some((requestHost) => hostName(requestHost) === hostName(host))
  return flags.map(({ name, enabled }) => ({ name, enabled: enabled && (name !== NEW_REQUEST || listed) }))
}

/** Whether a feature is on; unknown flags are off, and so are all flags when they could not be read. */
export const isOn = (flags: readonly Flag[] | undefined, name: string): boolean =>
  flags?.some((flag) => flag.name === name && flag.enabled) ?? false
