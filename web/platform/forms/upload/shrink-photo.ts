const LARGE = 2 * 1024 * 1024
const LONGEST_SIDE = 2400
const QUALITY = 0.85
const PHOTO = /^image\/(jpeg|png)$/

/** The size of a picture that fits the longest side, with the same proportions. */
export const fitWithin = (width: number, height: number, longest = LONGEST_SIDE) => {
  const factor = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

const scaleDown = async (photo: File) => {
  const bitmap = await createImageBitmap(photo)
  const { width, height } = fitWithin(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

/** Scales a photo over 2 MB down on the device (design A0); returns any other or unreadable file unchanged. */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (file.size <= LARGE || !PHOTO.test(file.type)) return file
  try {
    const smaller = await scaleDown(file)
    if (smaller.size >= file.size) return file
    return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    // the browser cannot read this picture: the server checks the original
    return file
  }
}
