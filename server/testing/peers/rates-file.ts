import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Days = Readonly<Record<string, Readonly<Record<string, string>>>>

const cubes = (days: Days) =>
  Object.entries(days)
    .map(([day, rates]) => {
      const lines = Object.entries(rates).map(([code, rate]) => `<Cube currency="${code}" rate="${rate}"/>`)
      return `<Cube time="${day}">${lines.join('')}</Cube>`
    })
    .join('')

const whole = (days: Days) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${cubes(days)}</Cube></gesmes:Envelope>`

/** A server with the file of rates that the European Central Bank publishes, which can be changed or break. */
export const startRatesFile = async () => {
  let days: Days | 'failing' | 'garbage' = {}
  const server = createServer((_, answer) => {
    if (days === 'failing') return answer.writeHead(503).end()
    const text = days === 'garbage' ? '<html>maintenance</html>' : whole(days)
    return answer.writeHead(200, { 'content-type': 'text/xml' }).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // a server that listens on a port has an address with one
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/stats/eurofxref/eurofxref-hist.xml`,
    publish: (next: Days | 'failing' | 'garbage') => {
      days = next
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
