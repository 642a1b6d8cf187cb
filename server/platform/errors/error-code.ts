/** The code of an error of the system or the database driver (ENOENT, 57P01); undefined for any other error. */
export const errorCode = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
