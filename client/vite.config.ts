import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

const api = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api, '/dashboard': api, '/pictures': api } },
});
