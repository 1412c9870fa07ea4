# The server with its web apps. The database is outside: DATABASE_URL. See docs/operations.md.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/console/package.json apps/console/
COPY apps/member/package.json apps/member/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/server/package.json apps/server/
COPY packages/bonus/package.json packages/bonus/
COPY packages/client/package.json packages/client/
COPY packages/commission/package.json packages/commission/
COPY packages/contract/package.json packages/contract/
COPY packages/emv-qr/package.json packages/emv-qr/
COPY packages/fair/package.json packages/fair/
COPY packages/games/package.json packages/games/
COPY packages/i18n/package.json packages/i18n/
COPY packages/lottery/package.json packages/lottery/
COPY packages/money/package.json packages/money/
COPY packages/testkit/package.json packages/testkit/
COPY packages/ui/package.json packages/ui/
COPY packages/vendor-protocol/package.json packages/vendor-protocol/

# Everything, to build the web apps with.
FROM manifests AS build
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node tools/build-web.ts

# What the server needs to run: no development packages, no embedded PostgreSQL, no second Node.
FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace=@fairhall/server --include-workspace-root=false --ignore-scripts --no-audit --no-fund --loglevel=error

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
COPY packages packages
COPY apps/server apps/server
COPY tools tools
COPY --from=build /app/apps/member/dist apps/member/dist
COPY --from=build /app/apps/console/dist apps/console/dist
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "tools/serve.ts"]
