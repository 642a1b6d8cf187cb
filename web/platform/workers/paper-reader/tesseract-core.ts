/** The part of Tesseract's interface that we call. */
export type TesseractApi = {
  readonly Init: (folder: null, language: string, engine: number) => number
  readonly SetVariable: (name: string, value: string) => void
  readonly SetImageFile: (exif: number, radians: number, upscale: boolean) => number
  readonly FindLines: () => void
  readonly GetGradient: () => number
  readonly Recognize: (monitor: null) => number
  readonly GetTSVText: (page: number) => string
}

export type TesseractModule = {
  readonly FS: { readonly writeFile: (path: string, bytes: Uint8Array) => void }
  readonly TessBaseAPI: new () => TesseractApi
}

type Imports = WebAssembly.Imports
/** Takes what was compiled. */
export type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void

/** How the program is started. */
export type TesseractOptions = {
  readonly instantiateWasm?: (imports: Imports, done: Instantiated) => object
  readonly print?: (line: string) => void
  readonly printErr?: (line: string) => void
}
