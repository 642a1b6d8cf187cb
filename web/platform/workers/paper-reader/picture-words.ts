import { LOWEST_LETTERS, medianOf } from '#domain/shared/files/paper-words.ts'
import type { Word } from '#domain/shared/files/paper-words.ts'

import type { TesseractApi, TesseractModule } from './tesseract-core.ts'

/** A picture in shades of grey, a byte for each point. */
export type Grey = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** The reader of pictures, ready to read. */
export type Engine = { readonly core: TesseractModule; readonly api: TesseractApi }

/** The languages of the models: the first reader's, and that of the second, who looks at what is doubtful. */
export type ModelName = 'nld' | 'deu'

const ONLY_LSTM = 1
// Sauvola: a shadow over a photo is no ink.
const ADAPTIVE = '2'

/** Makes a reader of the loaded program and a model. */
export const engineOf = (core: TesseractModule, name: ModelName, model: Uint8Array): Engine => {
  core.FS.writeFile(`${name}.traineddata`, model)
  const api = new core.TessBaseAPI()
  if (api.Init(null, name, ONLY_LSTM) !== 0) throw new Error('the model could not be loaded')
  api.SetVariable('thresholding_method', ADAPTIVE)
  return { core, api }
}

const setPicture = ({ core, api }: Engine, { data, width, height }: Grey) => {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  core.FS.writeFile('/input', file)
  if (api.SetImageFile(1, 0, false) === 1) throw new Error('the picture could not be loaded')
}

// "level page block par line word left top width height conf text"
const [WORD_LEVEL, FIRST_NUMBER, SURENESS] = ['5', 6, 10]

const boxOf = (cells: readonly string[]) => {
  const [x0 = 0, y0 = 0, width = 0, height = 0] = cells.slice(FIRST_NUMBER).map(Number)
  return { x0, y0, x1: x0 + width, y1: y0 + height }
}

const wordsIn = (table: string): readonly Word[] =>
  table.split('\n').flatMap((line) => {
    const cells = line.split('\t')
    const [sureness, text] = cells.slice(SURENESS)
    if (cells[0] !== WORD_LEVEL || !text?.trim()) return []
    return [{ text: text.trim(), page: 0, confidence: Number(sureness), box: boxOf(cells) }]
  })

// A row that falls by less is read as well as a straight one.
const STRAIGHT = 0.005

/** The words of a picture. One that is not straight is turned first: `turn` does so, and is what the words stand on. */
export const wordsOfPicture = async (
  engine: Engine,
  picture: Grey,
  turn: (radians: number) => Promise<Grey>,
): Promise<readonly Word[]> => {
  const { api } = engine
  setPicture(engine, picture)
  api.FindLines()
  const slope = api.GetGradient()
  if (Math.abs(slope) > STRAIGHT) setPicture(engine, await turn(slope))
  api.Recognize(null)
  return wordsIn(api.GetTSVText(0))
}

// Lower letters are read better when they are drawn larger.
const [HEIGHT, MOST] = [20, 2]

/** How much larger a picture is drawn for the second reader. */
export const enlargement = (words: readonly Word[]): number => {
  const height = words.length ? medianOf(words.map(({ box }) => box.y1 - box.y0)) : HEIGHT
  return height < LOWEST_LETTERS ? Math.min(MOST, HEIGHT / height) : 1
}

/** The words of a picture that was made straight and is drawn larger, where they stand without that. */
export const wordsOfEnlarged = (engine: Engine, picture: Grey, factor: number): readonly Word[] => {
  setPicture(engine, picture)
  engine.api.Recognize(null)
  return wordsIn(engine.api.GetTSVText(0)).map(({ box: { x0, y0, x1, y1 }, ...word }) => ({
    ...word,
    box: { x0: x0 / factor, y0: y0 / factor, x1: x1 / factor, y1: y1 / factor },
  }))
}
