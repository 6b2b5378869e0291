# One image for api, projector, worker and ops: docker-compose.yml says which program a container runs.
# An exact version, so that a build is the same tomorrow. Its digest is yours to add: node:22.21.1-bookworm-slim@sha256:…
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /app
RUN npm install --global pnpm@10.34.8
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.json ./
COPY packages packages
COPY services services
COPY start start
# No package's script runs: esbuild brings its program as a package, and the embedded Postgres is not for the image.
RUN pnpm install --frozen-lockfile --ignore-scripts
RUN node start/programs/image.mjs

# Only Node and the compiled programs: no sources, no packages, no pnpm, no Postgres.
FROM node:22.21.1-bookworm-slim
WORKDIR /app
# A volume that is mounted here belongs to the user of the services.
RUN install -d -o node -g node -m 700 /anchors
COPY --from=build /app/dist dist
ENV NODE_ENV=production
# docker build --build-arg BUILD_VERSION=$(git rev-parse --short HEAD): shown in the health of the parts.
ARG BUILD_VERSION
ENV BUILD_VERSION=$BUILD_VERSION
USER node
# The API's; docker-compose.yml asks the other services at their own port.
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=12 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api.mjs"]
