import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

const apiAddress = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true },
  server: {
    proxy: {
      '/api': apiAddress,
      '/dashboard': apiAddress,
    },
  },
});
