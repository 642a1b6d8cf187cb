const PART_BYTES = 256 * 1024

const partOf = async (file: File, index: number) =>
  new Uint8Array(await file.slice(index, index + PART_BYTES).arrayBuffer())

const hasSameBytes = async (file: File, other: File) => {
  for (let at = 0; at < file.size; at += PART_BYTES) {
    const [first, second] = await Promise.all([partOf(file, at), partOf(other, at)])
    if (!first.every((byte, index) => byte === second[index])) return false
  }
  return true
}

/** Whether two files have the same name, size and content; a file that cannot be read is like no other. */
const isSameFile = async (file: File, other: File): Promise<boolean> => {
  if (file === other) return true
  if (file.name !== other.name || file.size !== other.size) return false
  try {
    return await hasSameBytes(file, other)
  } catch {
    return false
  }
}

/** Splits files that were added into new ones and duplicates of one that was chosen or is added with them. */
export const splitDuplicates = async (
  chosen: readonly File[],
  added: readonly File[],
): Promise<{ readonly fresh: readonly File[]; readonly duplicates: readonly File[] }> => {
  const [fresh, duplicates]: [File[], File[]] = [[], []]
  for (const file of added) {
    const same = await Promise.all([...chosen, ...fresh].map((earlier) => isSameFile(earlier, file)))
    const list = same.includes(true) ? duplicates : fresh
    list.push(file)
  }
  return { fresh, duplicates }
}
