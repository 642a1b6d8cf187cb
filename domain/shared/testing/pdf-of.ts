const [LEFT, TOP, LINE, WIDTH] = [50, 790, 22, 6]

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`)

// A line that begins with # has large letters; two spaces are a gap between columns.
const drawn = (line: string, index: number) => {
  const [size, text] = line.startsWith('#') ? [22, line.slice(1)] : [11, line]
  return [...text.matchAll(/\S+(?: \S+)*/g)]
    .map(({ 0: part, index: at }) => {
      const [x, y] = [LEFT + at * WIDTH, TOP - index * LINE]
      return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(part)}) Tj ET`
    })
    .join('\n')
}

/** A PDF of one page with these lines, as bytes. The euro sign is the one of Windows, as its font says. */
export const pdfOf = (typed: string): Uint8Array<ArrayBuffer> => {
  const content = typed
    .split('\n')
    .map(drawn)
    .join('\n')
    .replaceAll('€', String.raw`\200`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Uint8Array.from(file + end, (letter) => letter.charCodeAt(0))
}
