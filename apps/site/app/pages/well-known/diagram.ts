import { home, iotSystem } from '@flain/content'

/** The home page's diagram as the file its menu exports. */
export async function loader() {
  const { drawFile } = await import('../../platform/draw.server.ts')
  return new Response(await drawFile(iotSystem, home.demo.highlighted), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="iot-system-design.svg"',
    },
  })
}
