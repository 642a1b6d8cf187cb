if (!('Temporal' in globalThis)) {
  process.stderr.write('Pont needs Node 26: start it with "npm start", which brings its own.\n')
  process.exit(1)
}
