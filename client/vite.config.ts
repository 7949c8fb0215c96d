import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig(({ command }) => {
  // With another NODE_ENV in the environment React's development form would be built, which is larger and slower.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react()],
    build: {
      rolldownOptions: {
        output: {
          // One file each for what every page needs, for the icons, and for what at least three of the parts that are loaded
          // when needed share. As a hundred small files they are a tenth larger, and a page takes one to three seconds longer
          // on a slow line.
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'] },
              { name: 'icons', test: /[\\/]lucide-react[\\/]/ },
              { name: 'office', minShareCount: 3 },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': api, '/dashboard': api, '/pictures': api } },
  };
});
