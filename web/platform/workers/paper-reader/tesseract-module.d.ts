declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  import type {
    TesseractModule,
    TesseractOptions,
  } from '#web/platform/workers/paper-reader/tesseract-core.ts'
  const start: (options: TesseractOptions) => Promise<TesseractModule>
  export default start
}
