@rem The shell of Windows has no exec: the scripts of package.json find this file beside it.
@%*
