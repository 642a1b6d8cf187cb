import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressPlugin } from '#tools/vite/compress.ts'
import { contractPlugin } from '#tools/vite/contract.ts'
import { layersPlugin } from '#tools/vite/layers.ts'
import { unusedPlugin } from '#tools/vite/unused.ts'
import { textsPlugin } from '#tools/vite/texts.ts'

import portal from './vite.config.ts'

const root = import.meta.dirname

/** The back office: a build of its own, so that nothing of it travels to customers. */
export default defineConfig((env) => {
  const { css, build = {} } = portal(env)
  const { target, cssTarget, assetsInlineLimit, reportCompressedSize } = build
  return {
    root,
    publicDir: 'web/static',
    plugins: [
      react(),
      textsPlugin(root, 'staff'),
      contractPlugin(),
      unusedPlugin(),
      layersPlugin(root),
      compressPlugin(`${root}/dist/staff`),
    ],
    css,
    build: {
      target,
      cssTarget,
      assetsInlineLimit,
      reportCompressedSize,
      outDir: 'dist/staff',
      assetsDir: 'assets/staff',
      emptyOutDir: true,
      // those of the portal's build are served here too
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: 'web/staff.html' },
    },
  }
})
