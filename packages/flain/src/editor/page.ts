import { escapeMarkup } from '@flain/flow'

export type PageParts = {
  script: string
  styles: string
  /** What the editor serves its own files from, as a policy names it. */
  source: string
  nonce: string
}

/** The preview's page: one script and one style sheet of ours, and nothing from anywhere else. */
export function pageOf({ script, styles, source, nonce }: PageParts): string {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${source}; img-src data:; font-src 'none'`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">
<meta name="viewport" content="width=device-width">
<title>Flow</title>
<link rel="stylesheet" href="${escapeMarkup(styles)}">
<flain-flow controls></flain-flow>
<p id="said" role="status"></p>
<script type="module" nonce="${nonce}" src="${escapeMarkup(script)}"></script>
</html>
`
}
