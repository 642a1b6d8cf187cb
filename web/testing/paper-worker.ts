import { vi } from 'vitest'

import { wordsOf } from '#domain/claims/receipt/testing/paper-of.ts'
import type { FromReader, ToReader } from '#web/platform/workers/paper-reader/paper-messages.ts'

const picture = async (): Promise<FromReader> => {
  const canvas = new OffscreenCanvas(40, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
  return { picture: await canvas.convertToBlob() }
}

type Read = (file: File) => Promise<FromReader | 'breaks' | undefined>

/**
 * Puts this in the place of the worker that reads papers: it answers what is given, nothing for undefined, or breaks. Returns
 * which of its workers were ended.
 */
export const standInReader = (read: Read) => {
  const ended: string[] = []
  class Reader extends EventTarget {
    postMessage(message: ToReader) {
      void this.answer(message)
    }
    async answer(message: ToReader) {
      if ('read' in message) this.dispatchEvent(new MessageEvent('message', { data: { reading: true } }))
      const data = 'read' in message ? await read(message.read) : await picture()
      if (data === 'breaks') this.dispatchEvent(new Event('error'))
      else if (data) this.dispatchEvent(new MessageEvent('message', { data }))
    }
    terminate() {
      ended.push('ended')
    }
  }
  vi.stubGlobal('Worker', Reader)
  return ended
}

/** The words of a page that was typed, as the worker answers them. */
export const wordsIn = (typed: string): FromReader => ({ words: wordsOf(typed), source: 'text' })
