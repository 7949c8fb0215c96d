import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { LoginWelcome } from './src/features/auth/LoginWelcome.tsx';

const apiAddress = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  plugins: [
    react(),
    reactRouterForProduction(),
    withoutFetchAdapter(),
    preloadLatinFont(),
    loginBeforeScripts(),
    // Once and thoroughly here rather than quickly for each request; what is shorter fits into one packet anyway.
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Every browser that can read the build knows modulepreload itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs and only new versions change stays in the browser's cache as one file.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|react-redux|redux|@reduxjs|redux-thunk|use-sync-external-store|axios)\//,
            },
          ],
        },
      },
    },
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is written in the Sass of before modules, so that our sheets must be too.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  server: {
    proxy: {
      '/api': apiAddress,
      '/dashboard': apiAddress,
      '/pictures': apiAddress,
    },
  },
});

/**
 * axios brings a second adapter for places without XMLHttpRequest. Browsers never get that far, and it would be 3 kB of
 * the first load.
 */
function withoutFetchAdapter(): Plugin {
  const name = 'without-fetch-adapter';
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './fetch.js' && importer?.endsWith('axios/lib/adapters/adapters.js') ? name : undefined,
    load: (id) => (id === name ? 'export const getFetch = () => false;' : undefined),
  };
}

/** react-router's package leads to its build for development, with its warnings, whatever the mode. */
function reactRouterForProduction(): Plugin {
  return {
    name: 'react-router-for-production',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && source !== 'react-router/dom') return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id.replace('/dist/development/', '/dist/production/');
    },
  };
}

/**
 * Every page has text in Inter. Found only at the first layout, the font would be looked up twice: a substitute among
 * the machine's own, which takes longer than the layout itself, and then Inter.
 */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          })),
    },
  };
}

/**
 * login.html is index.html with what greets the clerk in it already: on a slow computer React takes a second to show
 * anything. The form is not, because what was typed into it before React came would be lost.
 */
function loginBeforeScripts(): Plugin {
  return {
    name: 'login-before-scripts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html');
      const welcome = renderToStaticMarkup(
        createElement('div', { className: 'login' }, createElement(LoginWelcome)),
      );
      const source = String(index.source).replace('<div id="root">', `$&${welcome}`);
      this.emitFile({ type: 'asset', fileName: 'login.html', source });
    },
  };
}
