import jsqr from 'jsqr'

// its types are those of one form of module, and the browser gets the other
const given: unknown = jsqr
const decode = typeof given === 'function' ? (given as typeof jsqr.default) : jsqr.default

const PIXELS = 480

/** What a camera would read from a code on the page, by another library than the one that drew it. */
export const readQrCode = async (svg: Element): Promise<string | undefined> => {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PIXELS
  canvas.height = PIXELS
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, PIXELS, PIXELS)
  const pixels = context?.getImageData(0, 0, PIXELS, PIXELS)
  return pixels && decode(pixels.data, PIXELS, PIXELS)?.data
}
