@rem npm runs scripts by cmd on Windows, which knows no exec; shells have a word of that name
@%*
