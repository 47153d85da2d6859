const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Flain is starting</title>
<h1>Flain is starting</h1>
<p>This page opens by itself in a moment.</p>
</html>`

/** What is said before the database and the site are there: alive, not ready, and to a browser, in words. */
export function answerWhileStarting(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') return Response.json({ status: 'ok' })
  if (!request.headers.get('accept')?.includes('text/html'))
    return Response.json({ status: 'starting' }, { status: 503 })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    refresh: '1',
  }
  return new Response(page, { status: 503, headers })
}
