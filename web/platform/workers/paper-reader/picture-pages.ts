// the bundler makes these modules: addresses
// oxlint-disable-next-line import/default
import secondModelUrl from 'reading-model-deu?url'
// oxlint-disable-next-line import/default
import modelUrl from 'reading-model-nld?url'
import start from 'tesseract.js-core/tesseract-core-simd-lstm.js'
// oxlint-disable-next-line import/default
import programUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'

import type { Word } from '#domain/shared/files/paper-words.ts'

import type { Pages, Quarters } from './paper-messages.ts'
import type { Instantiated, TesseractModule } from './tesseract-core.ts'
import { engineOf, enlargement, wordsOfEnlarged, wordsOfPicture } from './picture-words.ts'
import type { Engine, Grey } from './picture-words.ts'

/** Letters of a photo of a page are large enough with this, and more only takes longer. */
const LONGEST = 2400

const bytesOf = async (address: string) => {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}

const quiet = () => undefined

const program = () =>
  new Promise<Awaited<ReturnType<typeof start>>>((resolve, reject) => {
    const instantiate = async (imports: WebAssembly.Imports, done: Instantiated) => {
      try {
        const { instance, module } = await WebAssembly.instantiateStreaming(fetch(programUrl), imports)
        done(instance, module)
      } catch (error) {
        // the program waits for what never comes
        reject(error)
      }
    }
    const instantiateWasm = (imports: WebAssembly.Imports, done: Instantiated) => {
      void instantiate(imports, done)
      return {}
    }
    start({ instantiateWasm, print: quiet, printErr: quiet }).then(resolve, reject)
  })

const loadEngine = async (): Promise<Engine> => {
  const [core, model] = await Promise.all([program(), bytesOf(modelUrl)])
  return engineOf(core, 'nld', model)
}

const contextOf = (canvas: OffscreenCanvas) => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('a canvas that cannot be drawn on')
  return context
}

const drawn = async (file: Blob): Promise<OffscreenCanvas> => {
  // turned as the camera says
  const bitmap = await createImageBitmap(file)
  const factor = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * factor), Math.round(bitmap.height * factor))
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

const turned = (canvas: OffscreenCanvas, radians: number): OffscreenCanvas => {
  const [along, across] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const straight = new OffscreenCanvas(
    Math.round(canvas.width * along + canvas.height * across),
    Math.round(canvas.width * across + canvas.height * along),
  )
  const context = contextOf(straight)
  context.fillStyle = 'white'
  context.fillRect(0, 0, straight.width, straight.height)
  context.translate(straight.width / 2, straight.height / 2)
  context.rotate(radians)
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2)
  return straight
}

const greyOf = (canvas: OffscreenCanvas): Grey => {
  const { width, height } = canvas
  const { data } = contextOf(canvas).getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    grey[at] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  return { data: grey, width, height }
}

const larger = (canvas: OffscreenCanvas, factor: number): OffscreenCanvas => {
  if (factor === 1) return canvas
  const [width, height] = [Math.round(canvas.width * factor), Math.round(canvas.height * factor)]
  const drawn = new OffscreenCanvas(width, height)
  const context = contextOf(drawn)
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, width, height)
  return drawn
}

const readAgain = async (core: TesseractModule, page: OffscreenCanvas, words: readonly Word[]) => {
  const second = engineOf(core, 'deu', await bytesOf(secondModelUrl))
  const factor = enlargement(words)
  return wordsOfEnlarged(second, greyOf(larger(page, factor)), factor)
}

/** Reads a page that is a picture. */
export const readCanvas = async (canvas: OffscreenCanvas, onReading: () => void): Promise<Pages> => {
  const engine = await loadEngine()
  onReading()
  let page = canvas
  const words = await wordsOfPicture(engine, greyOf(canvas), (radians) => {
    page = turned(canvas, radians)
    return Promise.resolve(greyOf(page))
  })
  const again = () => readAgain(engine.core, page, words)
  return { words, source: 'picture', draw: () => Promise.resolve(page), again }
}

/** Opens a photo or a scan, turns it as somebody says who sees it, and reads what stands on it. */
export const openPicture = async (
  file: Blob,
  quarters: Quarters,
  onReading: () => void,
): Promise<Pages | 'unreadable'> => {
  const canvas = await drawn(file).catch(() => undefined)
  if (!canvas) return 'unreadable'
  return readCanvas(quarters ? turned(canvas, (quarters * Math.PI) / 2) : canvas, onReading)
}
