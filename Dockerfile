# One image for api, projector, worker and ops: docker-compose.yml says which one a container is.
# An exact version, so that a build is the same tomorrow. Its digest is yours to add: node:22.21.1-bookworm-slim@sha256:…
FROM node:22.21.1-bookworm-slim

WORKDIR /app
RUN npm install --global pnpm@10.34.8

COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.json ./
COPY packages packages
COPY services services
# What `postinstall` makes is for `start`, which runs all services on one machine.
RUN npm pkg delete scripts.postinstall \
 && pnpm install --prod --frozen-lockfile \
      --filter api --filter projector --filter worker --filter ops \
      --filter './packages/*' \
 && pnpm store prune

# A volume that is mounted here belongs to the user of the services.
RUN install -d -o node -g node -m 700 /anchors

ENV NODE_ENV=production
USER node
WORKDIR /app/services/api
CMD ["node", "--import", "tsx", "src/main.ts"]
