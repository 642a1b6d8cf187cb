import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'

import { chunkGroups } from '#tools/chunk-groups.ts'
import { classNames } from '#tools/vite/class-names.ts'
import { compressPlugin } from '#tools/vite/compress.ts'
import { contractPlugin } from '#tools/vite/contract.ts'
import { textsPlugin } from '#tools/vite/texts.ts'
import { importsPlugin } from '#tools/vite/imports.ts'
import { readingModels } from '#tools/reading/reading-model.ts'
import { unusedPlugin } from '#tools/vite/unused.ts'

const root = import.meta.dirname

// One file for the server; in development its packages are not bundled. It has the React of production, whatever NODE_ENV says
// where the portal runs: that for developers takes longer for each page.
const built = { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } as const

const shortNames = (command: string) => (command === 'build' ? classNames(root) : '[hash:base64:4]')

// What reads papers: a script of its own, which the server sends with a policy of its own.
const papers = {
  worker: {
    format: 'es' as const,
    plugins: () => [readingModels(root)],
    rollupOptions: {
      checks: { bundlerTimings: false },
      // the reader of pictures could run in Node too; here it does not
      onLog: (level: Rolldown.LogLevel, log: Rolldown.RollupLog, show: Rolldown.LogOrStringHandler) => {
        if (!log.message.includes('externalized for browser compatibility')) show(level, log)
      },
      output: {
        entryFileNames: 'assets/reader-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
      },
    },
  },
}

const imports = importsPlugin()

/** Two builds: the pages for the browser, and with --ssr one file that renders them on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/static',
  plugins: [
    react(),
    textsPlugin(root, command === 'build' && !isSsrBuild ? 'portal' : 'both'),
    contractPlugin(),
    [unusedPlugin(), imports.plugin, readingModels(root)],
    compressPlugin(`${root}/dist/client`),
  ],
  ...papers,
  css: { modules: { generateScopedName: shortNames(command) } },
  ...(command === 'build' ? built : {}),
  build: {
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild && 'manifest.json',
    assetsInlineLimit: 0,
    // One stylesheet for all pages.
    cssCodeSplit: false,
    modulePreload: imports.modulePreload,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx', output: { entryFileNames: 'entry-server.js', codeSplitting: false } }
      : {
          input: 'web/entry-browser.tsx',
          // lazy modules are in the groups of chunk-groups.ts, so chunks may import each other
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          // reading a property has no side effects, so an unused read is removed
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: chunkGroups },
            // Chromium then compiles all functions on another thread
            postBanner: '//# allFunctionsCalledOnLoad',
            // every page contains the names of its chunks, so they are short
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:6][extname]',
          },
        },
  },
}))
