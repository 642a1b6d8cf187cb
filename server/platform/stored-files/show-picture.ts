import sharp from 'sharp'

const LONGEST_SIDE = 1754
const QUALITY = 80

/** A stored picture as it is shown to members of staff: small enough for a screen, in one format. */
export const showPicture = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
