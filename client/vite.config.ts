import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

const api = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig(({ command }) => {
  // With another NODE_ENV in the environment React's development form would be built, which is larger and slower.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react()],
    build: {
      rolldownOptions: {
        output: {
          // One file each for what every page needs, for the icons, and for what three parts or more share. As a hundred small
          // ones they are a tenth larger, and on a slow line a page comes one to three seconds later.
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
