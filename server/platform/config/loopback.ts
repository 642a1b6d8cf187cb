/** The names by which a machine reaches itself, as they stand in addresses. */
export const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
