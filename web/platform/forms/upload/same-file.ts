const PART_BYTES = 256 * 1024

const partOf = async (file: File, index: number) =>
  new Uint8Array(await file.slice(index, index + PART_BYTES).arrayBuffer())

const hasSameBytes = async (one: File, other: File) => {
  for (let at = 0; at < one.size; at += PART_BYTES) {
    const [first, second] = await Promise.all([partOf(one, at), partOf(other, at)])
    if (!first.every((byte, index) => byte === second[index])) return false
  }
  return true
}

/** Whether two files have the same name, size and content; a file that cannot be read is like no other. */
const isSameFile = async (one: File, other: File): Promise<boolean> => {
  if (one === other) return true
  if (one.name !== other.name || one.size !== other.size) return false
  try {
    return await hasSameBytes(one, other)
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
    const same = await Promise.all([...chosen, ...fresh].map((one) => isSameFile(one, file)))
    const list = same.includes(true) ? duplicates : fresh
    list.push(file)
  }
  return { fresh, duplicates }
}
