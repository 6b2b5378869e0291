import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The size is checked by test/console.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
});
