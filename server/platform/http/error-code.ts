/** The code that the system, or the driver of the database, gives an error (ENOENT, 57P01); undefined for any other. */
export const errorCode = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
