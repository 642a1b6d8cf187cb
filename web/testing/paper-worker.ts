import { vi } from 'vitest'

import { wordsOf } from '#domain/claims/receipt/testing/paper-of.ts'
import type { FromReader, Quarters, ToReader } from '#web/platform/workers/paper-reader/paper-messages.ts'

const picture = async (): Promise<FromReader> => {
  const canvas = new OffscreenCanvas(40, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
  return { picture: await canvas.convertToBlob() }
}

type Read = (file: File, quarters: Quarters) => Promise<FromReader | 'breaks' | undefined>

const nothing: FromReader = { words: [], source: 'picture' }

/**
 * Puts this in the place of the worker that reads papers: it answers what is given, nothing for undefined, or breaks. A second
 * reader sees nothing, or what is given. Returns which of its workers were ended.
 */
export const standInReader = (
  read: Read,
  again: () => Promise<FromReader | undefined> = () => Promise.resolve(nothing),
) => {
  const ended: string[] = []
  class Reader extends EventTarget {
    postMessage(message: ToReader) {
      void this.answer(message)
    }
    async answer(message: ToReader) {
      if ('read' in message) this.dispatchEvent(new MessageEvent('message', { data: { reading: true } }))
      const data = await this.replyTo(message)
      if (data === 'breaks') this.dispatchEvent(new Event('error'))
      else if (data) this.dispatchEvent(new MessageEvent('message', { data }))
    }
    replyTo(message: ToReader) {
      if ('again' in message) return again()
      return 'read' in message ? read(message.read, message.quarters) : picture()
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

/** The words of a photo, as the worker answers them; its reader is not sure of some. */
export const seenIn = (typed: string, unsure: RegExp): Extract<FromReader, { readonly words: unknown }> => ({
  words: wordsOf(typed).map((word) => ({ ...word, confidence: unsure.test(word.text) ? 40 : 92 })),
  source: 'picture',
})
