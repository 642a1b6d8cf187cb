import { useLayoutEffect, useRef, useState } from 'react'

import { asPhoto } from './as-photo.ts'
import { splitDuplicates } from './same-file.ts'

type FilesInput = {
  readonly files: readonly File[]
  readonly change: (files: readonly File[]) => void
  /** Inspects a file that was added, and returns it with the result. */
  readonly inspect: ((file: File) => Promise<File>) | undefined
}

/**
 * Adds files to those of a field, and removes them. Reading takes a while: one addition waits for the one before it, and
 * goes on from what is chosen by then. A file that was chosen before is not added again.
 */
export const useAdding = ({ files, change, inspect }: FilesInput) => {
  const [reading, setReading] = useState(0)
  const [duplicates, setDuplicates] = useState<readonly File[]>([])
  const latest = useRef({ files, change })
  const before = useRef(Promise.resolve())
  useLayoutEffect(() => {
    latest.current = { files, change }
  })
  const set = (next: readonly File[]) => {
    latest.current = { ...latest.current, files: next }
    latest.current.change(next)
  }
  const read = async (added: readonly File[]) => {
    const small = await Promise.all(added.map(asPhoto))
    return inspect ? Promise.all(small.map(inspect)) : small
  }
  const addNow = async (added: readonly File[]) => {
    const split = await splitDuplicates(latest.current.files, await read(added))
    setDuplicates(split.duplicates)
    setReading((count) => count - 1)
    if (split.fresh.length) set([...latest.current.files, ...split.fresh])
  }
  return {
    reading: reading > 0,
    /** The files of the last addition that were chosen before. */
    duplicates,
    add: (added: readonly File[]) => {
      // said anew, also where the same file is chosen a third time
      setDuplicates([])
      setReading((count) => count + 1)
      before.current = before.current.then(() => addNow(added))
    },
    remove: (isRemoved: (file: File, index: number) => boolean) => {
      setDuplicates([])
      set(latest.current.files.filter((file, index) => !isRemoved(file, index)))
    },
  }
}
