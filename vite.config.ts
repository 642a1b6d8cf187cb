import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { chunkGroups } from '#tools/chunk-groups.ts'
import { compressPlugin } from '#tools/vite-compress.ts'
import { contractPlugin } from '#tools/vite-contract.ts'
import { textsPlugin } from '#tools/vite-texts.ts'
import { unusedPlugin } from '#tools/vite-unused.ts'

const root = import.meta.dirname

/** Two builds: the pages for the browser, and with --ssr one file that draws them on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/static',
  plugins: [
    react(),
    textsPlugin(root, command === 'build' && !isSsrBuild ? 'portal' : 'both'),
    contractPlugin(),
    unusedPlugin(),
    compressPlugin(`${root}/dist/client`),
  ],
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  // one file for the server when built; while developing, packages stay where they are
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild && 'manifest.json',
    assetsInlineLimit: 0,
    // One stylesheet for all pages (decision 23).
    cssCodeSplit: false,
    // Every visitor would fetch the list of all scripts of all parts with the first page; they name each other.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx', output: { entryFileNames: 'entry-server.js', codeSplitting: false } }
      : {
          input: 'web/entry-browser.tsx',
          // what is fetched late stands in groups of our own making: its files may name each other
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          // to look at a property does nothing by itself: what is looked at for nothing need not travel
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: chunkGroups },
            // a browser that knows it makes all functions ready on another thread (decision 24)
            postBanner: '//# allFunctionsCalledOnLoad',
            // every page names its parts, so that each letter of a name is paid for on every page
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:6][extname]',
          },
        },
  },
}))
